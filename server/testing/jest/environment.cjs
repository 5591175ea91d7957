const { ModernFakeTimers } = require('@jest/fake-timers');
const { ModuleMocker } = require('jest-mock');

/**
 * Runs a suite in its worker's own realm instead of in a vm context, so that the suite and the libraries, which runtime.cjs
 * loads once per worker, agree about `Error`, `Date` and `Array`.
 *
 * @implements {import('@jest/environment').JestEnvironment}
 */
module.exports = class SharedRealm {
  global = globalThis;
  moduleMocker = new ModuleMocker(globalThis);
  fakeTimers = null;
  globals = propertiesOf(globalThis);
  env = propertiesOf(process.env);
  exit = Reflect.getOwnPropertyDescriptor(process, 'exit');

  constructor({ projectConfig }) {
    this.fakeTimersModern = new ModernFakeTimers({ config: projectConfig, global: globalThis });
    Object.assign(globalThis, structuredClone(projectConfig.globals));
  }

  getVmContext() {
    return globalThis;
  }

  exportConditions() {
    return ['node', 'node-addons'];
  }

  async setup() {}

  /**
   * Restores what the next suite of the worker shares with this one. Among the globals are jest's own, and everything that
   * decorators registered with TypeORM, TypeGraphQL and class-validator: the next suite evaluates our classes again and
   * registers its own. Jest restores spies, and replaces `process.exit` for each suite.
   */
  async teardown() {
    this.fakeTimersModern.dispose();
    restore(globalThis, this.globals);
    restore(process.env, this.env);
    Reflect.defineProperty(process, 'exit', this.exit);
  }
};

function propertiesOf(object) {
  return new Map(Reflect.ownKeys(object).map((key) => [key, Reflect.getOwnPropertyDescriptor(object, key)]));
}

function restore(object, properties) {
  for (const [key, { configurable }] of propertiesOf(object)) {
    if (configurable && !properties.has(key)) Reflect.deleteProperty(object, key);
  }
  for (const [key, property] of properties) {
    if (property.configurable) Reflect.defineProperty(object, key, property);
  }
}
