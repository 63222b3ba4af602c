// Loaded into the program: throws on request in a way that our code cannot catch. @ts-check
process.on('SIGUSR2', () => {
  const fault = new Error('a fault of this test')
  if (process.env.CRASH?.includes('rejection')) Promise.reject(fault)
  else
    setTimeout(() => {
      throw fault
    })
})
