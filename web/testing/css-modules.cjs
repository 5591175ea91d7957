// A class is called as in its stylesheet.
module.exports = new Proxy({}, { get: (_, name) => (name === '__esModule' ? false : name) });
