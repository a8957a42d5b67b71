/** Replaces packages that a dependency imports but does not use in a browser. */
export default {};
