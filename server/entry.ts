// What the build exports: the application for whoever serves it, and the running site itself.
export { createApp } from './app.ts'
export { serve } from './serve.ts'
