// A certificate for `localhost` that no authority has signed, good until 2126, and its key. It protects nothing.
const certificate = [
  'MIIBlTCCATugAwIBAgIUdVHaEf7Hkc+ZErfyqhcuu04XqcYwCgYIKoZIzj0EAwIw',
  'FDESMBAGA1UEAwwJbG9jYWxob3N0MCAXDTI2MTEyNjIzNTQxOFoYDzIxMjYxMTAy',
  'MjM1NDE4WjAUMRIwEAYDVQQDDAlsb2NhbGhvc3QwWTATBgcqhkjOPQIBBggqhkjO',
  'PQMBBwNCAARjiqoJ0uTw2+f+D9FVKxn9Au1dCziVImVOOxlKCX4dtlw9TKDTk5lG',
  'kFWeuEGqRyonDVQHg//2xiDc06kF3Kgho2kwZzAdBgNVHQ4EFgQULLXjv4Mj2aUW',
  'uaBFcr0HFtwezLAwHwYDVR0jBBgwFoAULLXjv4Mj2aUWuaBFcr0HFtwezLAwDwYD',
  'VR0TAQH/BAUwAwEB/zAUBgNVHREEDTALgglsb2NhbGhvc3QwCgYIKoZIzj0EAwID',
  'SAAwRQIhAMkbOFz1fDALlL2PWLAyRtcUXzZbbHWTI5LDD8GoHAhnAiB4srtMlvoC',
  'aVLW6h4LuzLWHlZtc2yPO86HFzWT78POiA==',
]

const privateKey = [
  'MIGHAgEAMBMGByqGSM49AgEGCCqGSM49AwEHBG0wawIBAQQgAJYvBe0xnDL4PiBR',
  'tnP6xeS/uTJ36ZsY77gcfOPq2mWhRANCAARjiqoJ0uTw2+f+D9FVKxn9Au1dCziV',
  'ImVOOxlKCX4dtlw9TKDTk5lGkFWeuEGqRyonDVQHg//2xiDc06kF3Kgh',
]

const pem = (label: string, lines: readonly string[]) =>
  [`-----BEGIN ${label}-----`, ...lines, `-----END ${label}-----`, ''].join('\n')

/** Options of an HTTPS server. */
export const selfSigned = {
  cert: pem('CERTIFICATE', certificate),
  key: pem('PRIVATE KEY', privateKey),
}
