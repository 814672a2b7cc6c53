import { statementLimits, type ImportedStatement } from '@learning-cms/contract/money/bank-statements'
import { say as sayReason } from '@learning-cms/contract/core/all-reasons'
import { transferWords } from '@learning-cms/texts/money/bank-statements/transfers'
import { Alert, Button, TextInput } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { refreshRows } from '#api/cache/cache.ts'
import { Dialog } from '#kit/page/Dialog.tsx'
import { FileInput } from '#kit/fields/FileInput.tsx'
import { useFormat } from '#kit/text/format.ts'
import { ErrorIcon, ImportIcon } from '#kit/show/icons.ts'
import { useDropZone } from '#kit/fields/use-drop-zone.ts'
import { useLanguage, useWords } from '#kit/text/words.ts'
import { ImportResult } from './ImportResult.tsx'
import { sendStatement } from './send-statement.ts'
import { lastStatement, touchedByTransfers } from './transfers.api.ts'
import classes from './transfers.module.css'

const MB = 1024 * 1024

/** Uploads a statement and reports the outcome of each line. */
export default function ImportDialog({ onClose }: { onClose: () => void }) {
  const say = useWords(transferWords)
  const [imported, setImported] = useState<ImportedStatement>()
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={imported ? say('done', { name: imported.fileName }) : say('importStatement')}
      closeLabel={say('close')}
      size={680}
    >
      {imported ? (
        <ImportResult imported={imported} onAnother={() => setImported(undefined)} onClose={onClose} />
      ) : (
        <Drop onImported={setImported} />
      )}
    </Dialog>
  )
}

type RefusedStatement = { name: string; why: string }

function useStatementImport(onImported: (imported: ImportedStatement) => void) {
  const language = useLanguage()
  const { data: last } = useQuery(lastStatement)
  const [typed, setTyped] = useState<string>()
  const [name, setName] = useState<string>()
  const [refused, setRefused] = useState<RefusedStatement>()
  const account = typed ?? last?.account ?? ''
  const take = (file: File) => {
    if (name) return
    if (file.size > statementLimits.bytes) {
      const why = sayReason('bank-statements.too-large', language, { max: statementLimits.bytes / MB })
      return setRefused({ name: file.name, why })
    }
    setRefused(undefined)
    setName(file.name)
    sendStatement({ file, account })
      .then((imported) => {
        onImported(imported)
        return refreshRows(...touchedByTransfers)
      })
      .catch((error: Error) => setRefused({ name: file.name, why: error.message }))
      .finally(() => setName(undefined))
  }
  return { account, setAccount: setTyped, name, refused, take }
}

function Drop({ onImported }: { onImported: (imported: ImportedStatement) => void }) {
  const say = useWords(transferWords)
  const { number } = useFormat()
  const { account, setAccount, name, refused, take } = useStatementImport(onImported)
  const { isOver, zone } = useDropZone(take)
  const input = useRef<HTMLInputElement>(null)
  return (
    <div className={classes['bring']}>
      {refused && (
        <Alert color="red" icon={<ErrorIcon size={18} />} title={say('notTaken', { name: refused.name })} role="alert">
          {refused.why}
        </Alert>
      )}
      <TextInput
        label={say('account')}
        description={say('accountHelp')}
        inputWrapperOrder={['label', 'input', 'description', 'error']}
        maw={320}
        maxLength={40}
        value={account}
        onChange={({ currentTarget: { value } }) => setAccount(value)}
      />
      <div className={classes['drop']} data-over={isOver || undefined} {...zone}>
        <ImportIcon size={28} stroke={1.5} aria-hidden />
        <p role="status">{name ? say('sending', { name }) : say(isOver ? 'dropHere' : 'dropTitle')}</p>
        <p className={classes['quiet']}>
          {say('dropHint', { mb: statementLimits.bytes / MB, lines: number(statementLimits.lines) })}
        </p>
        <Button loading={name !== undefined} onClick={() => input.current?.click()}>
          {say('choose')}
        </Button>
        <FileInput ref={input} accept=".csv,.tsv,.txt,.xlsx,text/csv" take={take} />
      </div>
    </div>
  )
}
