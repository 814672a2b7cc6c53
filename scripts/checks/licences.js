import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from '../parts/run.js'

const page = 'docs/licences.md'

/** Licences from a package's own files, where the lock file has none. */
const said = { 'combine-errors': 'MIT', 'png-js': 'MIT' }

/** What may be used without asking anybody; another licence is somebody's decision, and goes here with its condition. */
const conditions = new Map([
  ['MIT', ''],
  ['MIT-0', ''],
  ['ISC', ''],
  ['0BSD', ''],
  ['BSD-2-Clause', ''],
  ['BSD-3-Clause', ''],
  ['BlueOak-1.0.0', ''],
  ['Unlicense', ''],
  ['Apache-2.0', ''],
  ['(MIT OR CC0-1.0)', ''],
  ['(MIT OR EUPL-1.1+)', 'taken under MIT'],
  ['(MIT AND Zlib)', ''],
  ['MIT AND OFL-1.1', 'the typeface: may be served, not sold by itself'],
  ['MPL-2.0', 'changes to its files would have to be published; we change none'],
  ['LGPL-3.0-or-later', 'libvips, a library of its own that is loaded when a picture is read, and can be replaced'],
  ['Apache-2.0 AND LGPL-3.0-or-later', 'as above, on Windows'],
  ['Apache-2.0 AND LGPL-3.0-or-later AND MIT', 'as above, where no program fits'],
])
/** Also permitted for packages that are only used for development and not distributed. */
const forDevelopment = new Set(['MPL-2.0'])

const packagesOf = (isDevelopment) =>
  Object.entries(JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8')).packages)
    .filter(([path, { dev = false, link }]) => path.includes('node_modules/') && !link && dev === isDevelopment)
    .map(([path, { version, license }]) => {
      const name = path.replace(/^.*node_modules\//, '')
      return { name, version, licence: license ?? said[name] ?? 'unknown' }
    })

/** The licences of all that runs in production, as a page. */
export function licencesPage() {
  const byLicence = new Map()
  for (const one of packagesOf(false)) byLicence.set(one.licence, [...(byLicence.get(one.licence) ?? []), one])
  const parts = [...byLicence].toSorted(([, one], [, other]) => other.length - one.length)
  const named = (packages) =>
    [...new Set(packages.map(({ name, version }) => `${name} ${version}`))]
      .toSorted((one, other) => (one < other ? -1 : 1))
      .join(', ')
  return [
    '# Licences of what is installed',
    '',
    'Written by `npm run licences` from `package-lock.json`, and checked by `npm run check`: what runs in production, by licence. A',
    'licence that is not in `scripts/checks/licences.js` is refused until somebody has decided about it. `npm sbom --omit dev',
    '--sbom-format cyclonedx` lists the same for programs. The software itself has no licence yet: see the [README](../README.md).',
    '',
    ...parts.flatMap(([licence, packages]) => {
      const condition = conditions.get(licence)
      return [
        `## ${licence} (${packages.length})`,
        '',
        ...(condition ? [`${condition}.`, ''] : []),
        named(packages),
        '',
      ]
    }),
  ].join('\n')
}

/** Reports licences that nobody has decided about, and a page that is out of date; returns their number. */
export function reportLicences() {
  const foreign = [
    ...packagesOf(false).filter(({ licence }) => !conditions.has(licence)),
    ...packagesOf(true).filter(({ licence }) => !conditions.has(licence) && !forDevelopment.has(licence)),
  ]
  for (const { name, licence } of foreign)
    console.error(`${name} is under ${licence}: decide, and write it into scripts/checks/licences.js`)
  const isStale = !foreign.length && readFileSync(join(root, page), 'utf8') !== licencesPage()
  if (isStale) console.error(`${page} is out of date. Run: npm run licences`)
  return foreign.length + Number(isStale)
}
