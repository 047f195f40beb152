// Loaded into a server under test: throws uncaught errors on request of the test that started it.
process.on('message', (what) => {
  if (what === 'reject') void Promise.reject(new Error('rejected and forgotten'));
  if (what === 'throw')
    setImmediate(() => {
      throw new Error('thrown out of nowhere');
    });
});
process.channel?.unref();
