import { existsSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { root, Unable } from './run.js'

const extents = { '': 'short', '--wide': 'wide', '--all': 'all' }

/**
 * What the arguments of `npm test` ask for, as arguments of each part's runner; a part that nothing asks for is left out.
 * Without arguments every part runs but for what the commit leaves out of a short run (`drawn-tests.js`), with `--wide` of
 * a wide one, with `--all` nothing.
 *
 * @returns {{ extent?: 'short' | 'wide' | 'all'; name?: string; server?: string[]; components?: string[]; journeys?: string[] }}
 */
export function chosenFrom(args) {
  const extent = args.length > 1 ? undefined : extents[args[0] ?? '']
  if (extent) return { extent, server: [], components: [], journeys: [] }
  const { paths, name } = split(args)
  const of = (isOf) => paths.filter(isOf)
  const [journeys, components, server] = [of(isJourney), of(mayBeComponent), of(mayBeServer)]
  const named = (option) => (name === undefined ? [] : [option, name])
  return {
    ...(name !== undefined && { name }),
    ...(server.length > 0 && { server: ['--passWithNoTests', ...server, ...named('-t')] }),
    ...(components.length > 0 && { components: ['--passWithNoTests', ...components, ...named('-t')] }),
    ...(journeys.length > 0 && { journeys: [...journeys, ...named('-g')] }),
  }
}

const isJourney = (path) => path.startsWith('flows')
const isComponent = (path) => path.endsWith('.browser.test.tsx')
const isFolder = (path) => statSync(join(root, path)).isDirectory()
const mayBeComponent = (path) => isComponent(path) || (path.startsWith('console') && isFolder(path))
const mayBeServer = (path) => !isJourney(path) && !isComponent(path)

function split(args) {
  const at = args.indexOf('-t')
  const paths = args
    .filter((_, place) => at === -1 || (place !== at && place !== at + 1))
    .map((path) => path.replace(/\/$/, ''))
  const missing = paths.find((path) => !existsSync(join(root, path)))
  if (missing)
    throw new Unable(`There is no ${missing}. After "npm test --" come files or folders of tests, and -t with a name.`)
  if (paths.length === 0)
    throw new Unable('Which tests? After "npm test --" come files or folders of tests, and -t with a name.')
  return { paths, name: at === -1 ? undefined : args[at + 1] }
}
