const path = require('node:path');
const { compileFunction, constants } = require('node:vm');
const { default: Runtime } = require('jest-runtime');

/**
 * Loads libraries once per worker, with Node's own loader, where jest loads them anew for each suite: 2,500 modules for
 * a suite that opens the whole app, nearly all of its time. Our own modules and jest's are still each suite's own.
 */
module.exports = class SharedLibraries extends Runtime {
  constructor(...options) {
    super(...options);
    // Jest compiles for a vm context, and there is none.
    this.executor.compile = (source, filename) =>
      compileFunction(source, this.executor.injectedModuleParameters, {
        filename,
        importModuleDynamically: constants.USE_MAIN_CONTEXT_DEFAULT_LOADER,
      });
  }

  requireModule(from, moduleName, options, isRequireActual) {
    const request = moduleName ?? from;
    if (!options?.isInternalModule && isLibrary(request)) return require(request);
    return super.requireModule(from, moduleName, options, isRequireActual);
  }
};

const libraries = `${path.sep}node_modules${path.sep}`;

function isLibrary(request) {
  return path.isAbsolute(request) ? request.includes(libraries) : !request.startsWith('.');
}
