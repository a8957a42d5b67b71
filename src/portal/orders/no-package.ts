/** Stands in for packages that a dependency names but does not use in a browser. */
export default {};
