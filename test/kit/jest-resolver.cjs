/** What is loaded late is named as it will be once it is built: a relative `.js` that lies here as `.ts`. */
module.exports = (request, options) => {
  const { defaultResolver, basedir } = options;
  if (!/^\..*\.js$/.test(request) || basedir.includes('/node_modules/')) return defaultResolver(request, options);
  try {
    return defaultResolver(request, options);
  } catch {
    return defaultResolver(request.replace(/\.js$/, '.ts'), options);
  }
};
