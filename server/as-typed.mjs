// Advice as it can be typed on this machine. Plain JavaScript, because server/start.mjs needs it on an old Node.
import process from 'node:process'

/**
 * Rewrites the commands of a sentence. deploy/install.sh leaves neither npm nor node on the PATH, but one command, which
 * names itself in SITE_COMMAND and knows user, settings and folder of the site.
 * @param {string} text with commands as in a checkout: `npm run site -- backup`, `npm start`
 * @param {string | undefined} [command] that of this machine
 * @returns {string}
 */
export function asTyped(text, command = process.env.SITE_COMMAND) {
  if (!command) return text
  return text
    .replace(/, as the user of the site and with its settings: (?=DATA_DIR|npm)/g, ': ')
    .replace(/(DATA_DIR=('[^']*'|\S+) )?npm run site -- /g, `${command} `)
    .replace(
      /"npm start", which takes the Node that "npm ci" has installed/g,
      `"${command} restart"`,
    )
    .replace(/\bnpm start\b/g, `${command} restart`)
}
