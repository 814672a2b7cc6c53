import { spawnSync } from 'node:child_process'
import { accessSync, constants, readdirSync, statSync } from 'node:fs'
import { homedir } from 'node:os'
import { join } from 'node:path'
import { aptInstall, mayInstall } from './apt.js'
import { Unable } from './run.js'

const { env, platform } = process
const START_MS = 8_000

/**
 * A Chromium for the browser tests: configured, already installed, or installed from the distribution; throws
 * otherwise.
 */
export function findChromium() {
  const found = present() || (mayInstall() && installed() && candidates().find(isProgram))
  if (!found) throw new Unable(none)
  const fault = whyItCannotStart(found)
  if (fault) throw new Unable(fault)
  return found
}

/**
 * One of the other kind than the first, where it is installed too: texts are a little wider in the full browser than in its headless shell,
 * and a run in both finds what fits in one only. The same one where a browser is named.
 */
export function findOtherChromium(first) {
  if (env.CHROMIUM_PATH) return first
  return candidates().find((path) => isProgram(path) && isShell(path) !== isShell(first)) ?? first
}

const isShell = (path) => path.endsWith('headless-shell')

/** What is wrong, if none is here that starts, and none can be installed. */
export function whyNoChromium() {
  const named = env.CHROMIUM_PATH
  if (named && !isProgram(named)) return `CHROMIUM_PATH: ${named} is not a program.`
  const found = present()
  if (found) return whyItCannotStart(found)
  return mayInstall() ? undefined : none
}

const none =
  'The browser tests need Chromium, none was found, and none can be installed with apt-get by this account. Install chromium ' +
  'or Google Chrome, or run "npx playwright install chromium", or set CHROMIUM_PATH.'

const present = () => env.CHROMIUM_PATH || candidates().find(isProgram)

/** Why the browser does not start, for example because a library is missing. */
function whyItCannotStart(path) {
  // On Windows the option opens a window.
  if (platform === 'win32') return undefined
  const { status, stderr, error } = spawnSync(path, ['--version'], { encoding: 'utf8', timeout: START_MS })
  if (status === 0 || error?.code === 'ETIMEDOUT') return undefined
  return `The browser ${path} does not start: ${(stderr || error?.message || `it ended with ${status}`).trim()}`
}

const candidates = () => [...(places[platform] ?? places.linux)(), ...ofPlaywright()]

const places = {
  linux: () =>
    // The headless shell draws no windows, which saves a seventh of the time of all journeys.
    [
      'chromium-headless-shell',
      'chromium',
      'chromium-browser',
      'google-chrome',
      'google-chrome-stable',
      'microsoft-edge',
    ]
      .flatMap((name) => ['/usr/bin', '/usr/local/bin', '/snap/bin'].map((folder) => join(folder, name)))
      .concat('/opt/google/chrome/chrome', '/usr/lib/chromium/chromium'),
  darwin: () =>
    ['Chromium', 'Google Chrome', 'Microsoft Edge'].flatMap((name) =>
      ['/Applications', join(homedir(), 'Applications')].map(
        (folder) => `${folder}/${name}.app/Contents/MacOS/${name}`,
      ),
    ),
  win32: () =>
    [env.PROGRAMFILES, env['PROGRAMFILES(X86)'], env.LOCALAPPDATA]
      .filter(Boolean)
      .flatMap((folder) =>
        [
          'Google/Chrome/Application/chrome.exe',
          'Chromium/Application/chrome.exe',
          'Microsoft/Edge/Application/msedge.exe',
        ].map((path) => join(folder, path)),
      ),
}

/** Versions that Playwright has downloaded, newest first. */
function ofPlaywright() {
  const cache = {
    darwin: join(homedir(), 'Library', 'Caches', 'ms-playwright'),
    win32: join(env.LOCALAPPDATA ?? homedir(), 'ms-playwright'),
  }
  const folder = env.PLAYWRIGHT_BROWSERS_PATH || cache[platform] || join(homedir(), '.cache', 'ms-playwright')
  const programs = ['chrome', 'chrome.exe', 'Chromium.app/Contents/MacOS/Chromium']
  return namesIn(folder)
    .filter((name) => name.startsWith('chromium-'))
    .sort()
    .reverse()
    .flatMap((name) => namesIn(join(folder, name)).map((inner) => join(folder, name, inner)))
    .flatMap((inner) => programs.map((program) => join(inner, program)))
}

function installed() {
  console.log('Installing Chromium with apt-get …')
  return aptInstall('chromium-headless-shell', 'chromium')
}

function isProgram(path) {
  try {
    accessSync(path, constants.X_OK)
    return statSync(path).isFile()
  } catch {
    return false
  }
}

function namesIn(folder) {
  try {
    return readdirSync(folder)
  } catch {
    return []
  }
}
