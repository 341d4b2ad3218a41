import { expect, test } from "vitest";
import { understood } from "./settings.svelte";

test.each([
  [null, "usual"],
  ['{"speed":"slow"}', "slow"],
  ['{"speed":"off"}', "off"],
  ['{"speed":"sideways"}', "usual"],
  ['{"animations":false}', "off"], // the earlier format
  ['{"animations":true}', "usual"],
])("the speed in %s is %s", (kept, speed) => {
  expect(understood(kept).speed).toBe(speed);
});

test("sounds are off and the curtain is there unless somebody chose otherwise", () => {
  expect(understood(null)).toMatchObject({ sound: false, curtain: true, outlook: false });
  expect(understood('{"sound":true,"curtain":false}')).toMatchObject({ sound: true, curtain: false });
  expect(understood('{"sound":"loud"}')).toMatchObject({ sound: false });
});
