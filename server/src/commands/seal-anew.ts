import { readConfig } from '#config'
import { sealAnew } from '#services/sealing/anew.ts'
import { messageOf } from '#errors'
import { withDatabase } from './database.ts'

const { SEALING_KEY: _old, SEALING_KEY_FILE: _oldFile, NEW_SEALING_KEY, NEW_SEALING_KEY_FILE, ...others } = process.env
const isLost = process.argv.includes('--lost')

try {
  const { sealingKey: after } = readConfig({
    ...others,
    SEALING_KEY: NEW_SEALING_KEY,
    SEALING_KEY_FILE: NEW_SEALING_KEY_FILE,
  })
  if (!after)
    throw new Error(
      'NEW_SEALING_KEY (or NEW_SEALING_KEY_FILE): expected the new key; SEALING_KEY must still be the old one.',
    )
  const count = await withDatabase((db, { sealingKey: before }) => sealAnew(db, { before, after }, { isLost }))
  const done = isLost
    ? 'The new key is in force. What has to be entered again is listed at System, Sealing key.'
    : `${count} values were re-encrypted.`
  process.stdout.write(`${done} Start the server with SEALING_KEY set to the new key.\n`)
} catch (error) {
  process.stderr.write(`Nothing was re-encrypted: ${messageOf(error)}\n`)
  process.exitCode = 1
}
