/** A phone on which the office is installed posts photos here that are shared with it; its service worker takes them. */
export const sharePath = '/admin/share'
export const shareWorkerPath = '/admin/share-worker.js'
