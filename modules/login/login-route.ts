/** Id of the route whose document is the login page. */
export const loginRoute = 'login'
