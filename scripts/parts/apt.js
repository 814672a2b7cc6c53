import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'

const asRoot = () => (process.getuid() === 0 ? [] : ['sudo', '-n'])

/** Whether packages of the distribution can be installed without asking anybody. */
export function mayInstall() {
  if (process.platform !== 'linux' || !existsSync('/usr/bin/apt-get')) return false
  return asRoot().length === 0 || spawnSync('sudo', ['-n', 'true']).status === 0
}

/** Installs the first of these packages that there is; with lists made anew if need be. Says whether it could. */
export function aptInstall(...alternatives) {
  if (!mayInstall()) return false
  const apt = (...args) => {
    const [program, ...rest] = [...asRoot(), 'env', 'DEBIAN_FRONTEND=noninteractive', 'apt-get', '-q', ...args]
    return spawnSync(program, rest, { stdio: ['ignore', 'ignore', 'inherit'] }).status === 0
  }
  const any = () => alternatives.some((name) => apt('install', '-y', '--no-install-recommends', name))
  return any() || (apt('update') && any())
}
