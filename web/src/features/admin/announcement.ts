/** A countdown: hours and minutes, or minutes and seconds. */
export function timeLeft(milliseconds: number): string {
  const seconds = Math.ceil(milliseconds / 1_000);
  const [hours, minutes] = [Math.floor(seconds / 3_600), Math.floor(seconds / 60) % 60];
  const two = (number: number) => String(number).padStart(2, "0");
  return hours ? `${hours}:${two(minutes)}:${two(seconds % 60)}` : `${minutes}:${two(seconds % 60)}`;
}
