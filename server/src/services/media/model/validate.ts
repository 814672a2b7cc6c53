import type { ValidatorReport } from '@learning-cms/contract/media'
import { validateBytes, validateString } from 'gltf-validator'
import type { Source } from './raw-gltf.ts'

const MESSAGES_KEPT = 50
const ERROR = 0

type Told = {
  issues: { numErrors: number; numWarnings: number; messages: (Message & { pointer?: string })[] }
}
type Message = { severity: number; code: string; message: string }

/** What the official validator says of it. Undefined when it cannot even begin. */
export async function validate({ format, json, files }: Source, bytes: () => Promise<Uint8Array>) {
  const options = { maxIssues: MESSAGES_KEPT, writeTimestamp: false }
  // It gets what was found in the archive and never looks for anything itself.
  const externalResourceFunction = async (uri: string) => files.get(uri) ?? Promise.reject(new Error('not here'))
  const told = (await (
    format === 'glb'
      ? validateBytes(await bytes(), { ...options, format: 'glb' })
      : validateString(JSON.stringify(json), { ...options, externalResourceFunction })
  ).catch(() => undefined)) as Told | undefined
  return told && reportOf(told)
}

const reportOf = ({ issues }: Told): ValidatorReport => ({
  errors: issues.numErrors,
  warnings: issues.numWarnings,
  messages: issues.messages.map(({ severity, code, message, pointer }) => ({
    severity,
    code,
    message: message.slice(0, 500),
    pointer: pointer ?? null,
  })),
})

/** The kinds of its errors. */
export const codesIn = ({ messages }: ValidatorReport) => [
  ...new Set(messages.filter(({ severity }) => severity === ERROR).map(({ code }) => code)),
]
