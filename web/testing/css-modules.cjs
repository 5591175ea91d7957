// Each class keeps the name that it has in its stylesheet.
module.exports = new Proxy({}, { get: (_, name) => (name === '__esModule' ? false : name) });
