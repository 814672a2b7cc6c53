import { spawnSync } from 'node:child_process'
import { accessSync, constants, readdirSync, statSync } from 'node:fs'
import { homedir } from 'node:os'
import { join } from 'node:path'
import { Unable } from './run.js'

const { env, platform } = process

/**
 * A Chromium for the browser tests: configured, already installed, or installed from the distribution; throws
 * otherwise.
 */
export function findChromium() {
  const named = env.CHROMIUM_PATH
  if (named && !isProgram(named)) throw new Unable(`CHROMIUM_PATH: ${named} is not a program.`)
  const found = named || usual().find(isProgram) || (installed() && usual().find(isProgram))
  if (found) return found
  throw new Unable(
    'The browser tests need Chromium, and none was found. Install chromium or Google Chrome, ' +
      'or run "npx playwright install chromium", or set CHROMIUM_PATH.',
  )
}

const usual = () => [...(places[platform] ?? places.linux)(), ...ofPlaywright()]

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

/** Installs one where apt is available to us. */
function installed() {
  if (platform !== 'linux' || !isProgram('/usr/bin/apt-get')) return false
  const prefix = process.getuid() === 0 ? [] : ['sudo', '-n']
  if (prefix.length > 0 && spawnSync('sudo', ['-n', 'true']).status !== 0) return false
  console.log('Installing Chromium with apt-get …')
  const apt = (...args) => {
    const [program, ...rest] = [...prefix, 'env', 'DEBIAN_FRONTEND=noninteractive', 'apt-get', '-q', ...args]
    return spawnSync(program, rest, { stdio: ['ignore', 'ignore', 'inherit'] }).status === 0
  }
  const install = (name) => apt('install', '-y', '--no-install-recommends', name)
  const either = () => install('chromium-headless-shell') || install('chromium')
  return either() || (apt('update') && either())
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
