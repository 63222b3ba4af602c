// Runs in the program: fails on request, in a way that none of our code can catch.
// @ts-check
process.on('SIGUSR2', () => {
  const fault = new Error('a fault of this test')
  if (process.env.CRASH?.includes('rejection')) Promise.reject(fault)
  else
    setTimeout(() => {
      throw fault
    })
})
