// Written for the oldest engines: nothing transpiles this file.

/** A mini-program has pages instead of a location and a history: its window gets two empty ones. */
class Silent {
  trigger() {}
}
export { Silent as History, Silent as Location }
