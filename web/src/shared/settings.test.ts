import { expect, test } from "vitest";
import { parseSettings } from "./settings.svelte";

test.each([
  [null, "usual"],
  ['{"speed":"slow"}', "slow"],
  ['{"speed":"off"}', "off"],
  ['{"speed":"sideways"}', "usual"],
  ['{"animations":false}', "off"], // the earlier format
  ['{"animations":true}', "usual"],
])("the speed in %s is %s", (kept, speed) => {
  expect(parseSettings(kept).speed).toBe(speed);
});

test("sounds are off and the curtain is on by default", () => {
  expect(parseSettings(null)).toMatchObject({ sound: false, curtain: true, outlook: false });
  expect(parseSettings('{"sound":true,"curtain":false}')).toMatchObject({ sound: true, curtain: false });
  expect(parseSettings('{"sound":"loud"}')).toMatchObject({ sound: false });
});
