// Health check of a container: ends with 0 if the site can answer people, with 1 if not.
// @ts-check
const port = process.env.PORT || 3000
try {
  const answer = await fetch(`http://127.0.0.1:${port}/health/ready`, {
    signal: AbortSignal.timeout(4000),
  })
  process.exit(answer.ok ? 0 : 1)
} catch {
  process.exit(1)
}
