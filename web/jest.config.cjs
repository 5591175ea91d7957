const swc = {
  jsc: {
    target: 'es2022',
    parser: { syntax: 'typescript', tsx: true },
    transform: {
      react: { runtime: 'automatic' },
      optimizer: { globals: { vars: { 'import.meta.env.SSR': 'false' } } },
    },
  },
  module: { type: 'commonjs' },
};

/** Packages that offer only ES modules, which jest cannot require. */
const modulesOnly = ['@tanstack', 'apollo-upload-client', 'extract-files', 'is-plain-obj', 'lodash-es'];

/** @type {import('jest').Config} */
module.exports = {
  rootDir: __dirname,
  testEnvironment: 'jsdom',
  // The timeout is several times the duration of the slowest test on a busy machine.
  testTimeout: 300_000,
  testMatch: ['<rootDir>/**/*.test.{ts,tsx}'],
  setupFiles: ['<rootDir>/testing/browser.ts'],
  transform: { '^.+\\.(tsx?|m?js)$': ['@swc/jest', swc] },
  transformIgnorePatterns: [`/node_modules/(?!(${modulesOnly.join('|')})/)`],
  moduleFileExtensions: ['ts', 'tsx', 'js', 'mjs', 'cjs', 'json'],
  moduleNameMapper: { '\\.css$': '<rootDir>/testing/css-modules.cjs' },
};
