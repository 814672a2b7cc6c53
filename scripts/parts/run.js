import { spawn, spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

export const root = fileURLToPath(new URL('../..', import.meta.url))

/** What git prints about this repository; empty without git, or where it fails. */
export const git = (...words) => spawnSync('git', words, { cwd: root, encoding: 'utf8' }).stdout?.trim() ?? ''

/** An error to be reported to the user as one line; any other error is our fault and keeps its stack. */
export class Unable extends Error {}

/** Runs a script's body; prints one clear line if it cannot continue. */
export async function script(body) {
  try {
    await body()
  } catch (error) {
    console.error(error instanceof Unable ? error.message : error)
    process.exitCode = 1
  }
}

/** Runs a program in this terminal, and returns its exit code. */
export async function run(program, args, how) {
  return ended(start(program, args, how))
}

export function start(program, args, { cwd = root, env = {}, silent = false } = {}) {
  return spawn(program, args, { cwd, env: { ...process.env, ...env }, stdio: silent ? 'ignore' : 'inherit' })
}

export function ended(child) {
  return new Promise((resolve, reject) => {
    child.once('error', reject)
    child.once('exit', (code) => resolve(code ?? 1))
  })
}

/** Passes signals that end this process on to its children; they decide when it ends. */
export function forwardSignals(...children) {
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) {
    process.on(signal, () => children.forEach((child) => child.kill(signal)))
  }
}

const tools = {
  tsc: 'typescript/bin/tsc',
  oxlint: 'oxlint/bin/oxlint',
  oxfmt: 'oxfmt/bin/oxfmt',
  vitest: 'vitest/vitest.mjs',
  vite: 'vite/bin/vite.js',
  playwright: '@playwright/test/cli.js',
}

/** The file of a tool, to be run by the pinned Node: the links in .bin would use whichever Node comes first. */
export const tool = (name) => join(root, 'node_modules', tools[name])

/** A word of a shell's command. */
export const quoted = (word) => (/^[\w./:=-]+$/.test(word) ? word : `'${word.replaceAll("'", `'\\''`)}'`)
