import type { ValidatorReport } from '@learning-cms/contract/system/media/media'
import { validateBytes, validateString } from 'gltf-validator'
import type { ModelSource } from './reading/source.ts'

const MESSAGES_READ = 1_000
const MESSAGES_REPORTED = 50
const LONGEST = 500
const ERROR = 0

type ValidatorOutput = {
  issues: { numErrors: number; numWarnings: number; messages: (Message & { pointer?: string })[] }
}
type Message = { severity: number; code: string; message: string }

/** The report of the official validator. Undefined if it cannot even start. */
export async function validate({ json, bytes, files }: ModelSource) {
  const options = { maxIssues: MESSAGES_READ, writeTimestamp: false }
  // It is given what was found in the archive and never fetches anything itself.
  const externalResourceFunction = async (uri: string) => files.get(uri) ?? Promise.reject(new Error('not here'))
  const report = (await (
    bytes
      ? validateBytes(bytes, { ...options, format: 'glb' })
      : validateString(JSON.stringify(json), { ...options, externalResourceFunction })
  ).catch(() => undefined)) as ValidatorOutput | undefined
  return report && reportOf(report)
}

const reportOf = ({ issues }: ValidatorOutput): ValidatorReport => ({
  errors: issues.numErrors,
  warnings: issues.numWarnings,
  messages: issues.messages
    .toSorted((a, b) => a.severity - b.severity)
    .slice(0, MESSAGES_REPORTED)
    .map(({ severity, code, message, pointer }) => ({
      severity,
      code,
      message: message.slice(0, LONGEST),
      pointer: pointer?.slice(0, LONGEST) ?? null,
    })),
})

/** The kinds of its errors. */
export const codesIn = ({ messages }: ValidatorReport) => [
  ...new Set(messages.filter(({ severity }) => severity === ERROR).map(({ code }) => code)),
]
