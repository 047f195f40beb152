// Lets a plain `node -r` process run our TypeScript as it lies in the tree, so that tests can start real child
// processes without a build. The same compiler and the same aliases as in jest.config.js.
const { existsSync, readFileSync } = require('node:fs');
const Module = require('node:module');
const path = require('node:path');
const { transformSync } = require('@swc/core');

process.env.LOGBUOY_TEST_REGISTER ??= __filename;

const root = path.resolve(__dirname, '../..');

Module._extensions['.ts'] = (module, filename) => {
  const { code } = transformSync(readFileSync(filename, 'utf8'), {
    filename,
    swcrc: false,
    sourceMaps: 'inline',
    module: { type: 'commonjs' },
    jsc: {
      target: 'es2022',
      keepClassNames: true,
      parser: { syntax: 'typescript', decorators: true },
      transform: { legacyDecorator: true, decoratorMetadata: true },
    },
  });
  module._compile(code, filename);
};

// Endings are tried in this order. A program comes before data of the same name beside it, as it does once it is built: `ledger` is
// `ledger.ts` and not `ledger.json`.
const readJson = Module._extensions['.json'];
delete Module._extensions['.json'];
Module._extensions['.json'] = readJson;

const resolveFilename = Module._resolveFilename;

/** What is loaded late is named as it will be once it is built: a relative `.js` that lies here as `.ts`. */
function resolveOwn(request, ...rest) {
  try {
    return resolveFilename.call(this, request, ...rest);
  } catch (error) {
    if (!/^\..*\.js$/.test(request)) throw error;
    return resolveFilename.call(this, request.replace(/\.js$/, '.ts'), ...rest);
  }
}

Module._resolveFilename = function (request, ...rest) {
  const [, room, door = ''] = /^@logbuoy\/([^/]+)(\/.+)?$/.exec(request) ?? [];
  if (!room) return resolveOwn.call(this, request, ...rest);
  const at = room === 'test-kit' ? path.join(root, 'test/kit') : path.join(root, `libs/${room}/src${door}`);
  // A second door of a room is a file (`contracts/dto`) or a folder (`games/<game>`).
  const target = existsSync(`${at}.ts`) ? `${at}.ts` : path.join(at, 'index.ts');
  return resolveFilename.call(this, target, ...rest);
};
