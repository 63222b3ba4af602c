// In the program: goes wrong when it is told to, in a way that no code of ours can catch.
// @ts-check
process.on('SIGUSR2', () => {
  const fault = new Error('a fault of this test')
  if (process.env.CRASH?.includes('rejection')) Promise.reject(fault)
  else
    setTimeout(() => {
      throw fault
    })
})
