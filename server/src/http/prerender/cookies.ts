import type { Config } from '#config'
import { CONSOLE, isHttps, publicPathOf } from '#http/addresses/public-path.ts'

/** The cookie that names the session to the console's pages. The API takes no cookie but that of the refresh call. */
export const pagePassCookie = (config: Pick<Config, 'publicUrl'>) => ({
  // Browsers accept the prefix only over https.
  name: isHttps(config) ? '__Secure-page' : 'page',
  options: {
    path: `${publicPathOf(config)}${CONSOLE}`,
    httpOnly: true,
    sameSite: 'strict' as const,
    secure: isHttps(config),
  },
})

/**
 * Written by the console's own script while somebody is signed in: display settings, language, and the kind of screen.
 * Without it nothing is drawn, so that signing out works even when the server cannot be reached.
 */
export const SCREEN_COOKIE = 'screen'

/** The build whose files the browser has downloaded before: they need not be asked for ahead of the first paint. */
export const FILES_COOKIE = 'files'
