import type { ImportEntity } from '@learning-cms/contract/records/import-rights'
import { importLimits, type Import } from '@learning-cms/contract/records/imports'
import { say as sayReason } from '@learning-cms/contract/core/all-reasons'
import { importWords } from '@learning-cms/texts/system/imports/imports'
import { Alert, Button, Progress } from '@mantine/core'
import { useNavigate } from '@tanstack/react-router'
import { useEffect, useRef, useState } from 'react'
import { queryClient } from '#api/cache/cache.ts'
import { Cancelled } from '#api/problem.ts'
import { FileInput } from '#kit/fields/FileInput.tsx'
import { useFormat } from '#kit/text/format.ts'
import { ErrorIcon, ImportIcon } from '#kit/show/icons.ts'
import { useDropZone } from '#kit/fields/use-drop-zone.ts'
import { useLanguage, useWords } from '#kit/text/words.ts'
import classes from './import.module.css'
import { oneImport } from './imports.api.ts'
import { sendFile } from './send-file.ts'

type Props = { entity: ImportEntity; source: string }
type RefusedImportFile = { name: string; why: string }
type Under = { name: string; share: number; stop: () => void }
const MB = 1024 * 1024

/** Accepts a file by drop, file dialog or paste, and continues once the server has read its headings. */
export function FileDrop({ entity, source }: Props) {
  const say = useWords(importWords)
  const { number } = useFormat()
  const { take, sending, refused } = useSubmit({ entity, source })
  const { isOver, zone } = useDropZone(take)
  const input = useRef<HTMLInputElement>(null)
  return (
    <>
      {refused && (
        <Alert color="red" icon={<ErrorIcon size={18} />} title={say('notTaken', { name: refused.name })} role="alert">
          {refused.why}
        </Alert>
      )}
      <div className={classes['drop']} data-over={isOver || undefined} {...zone}>
        <ImportIcon size={28} stroke={1.5} aria-hidden />
        {sending ? (
          <Going sending={sending} />
        ) : (
          <>
            <p className={classes['dropTitle']}>{say(isOver ? 'dropHere' : 'dropTitle')}</p>
            <p className={classes['hint']}>
              {say('dropHint', { mb: importLimits.bytes / MB, rows: number(importLimits.rows) })}
            </p>
            <Button onClick={() => input.current?.click()}>{say('choose')}</Button>
          </>
        )}
        <FileInput ref={input} accept=".csv,.tsv,.txt,.xlsx,text/csv" take={take} />
      </div>
    </>
  )
}

function Going({ sending: { name, share, stop } }: { sending: Under }) {
  const say = useWords(importWords)
  return (
    <div className={classes['going']} role="status">
      <p className={classes['dropTitle']} dir="auto">
        {say('sending', { name })}
      </p>
      <Progress
        value={share < 1 ? share * 100 : 100}
        striped={share >= 1}
        animated={share >= 1}
        aria-label={say('sending', { name })}
      />
      <Button variant="default" onClick={stop}>
        {say('cancel')}
      </Button>
    </div>
  )
}

function useSubmit({ entity, source }: Props) {
  const language = useLanguage()
  const navigate = useNavigate()
  const [sending, setSending] = useState<Under>()
  const [refused, setRefused] = useState<RefusedImportFile>()
  const left = useRef(new AbortController())
  useEffect(() => () => left.current.abort(), [])
  const take = (file: File | undefined) => {
    if (!file || sending) return
    setRefused(undefined)
    if (file.size > importLimits.bytes)
      return setRefused({
        name: file.name,
        why: sayReason('imports.too-large', language, { max: importLimits.bytes / MB }),
      })
    const stopping = (left.current = new AbortController())
    setSending({ name: file.name, share: 0, stop: () => stopping.abort() })
    const onProgress = (share: number) => setSending((now) => now && { ...now, share })
    const taken = (made: Import) => {
      queryClient.setQueryData(oneImport(made.id).queryKey, made)
      void queryClient.invalidateQueries({ queryKey: ['imports', 'list'], refetchType: 'all' })
      return navigate({ to: '/imports/$id', params: { id: made.id } })
    }
    const failed = (error: Error) => {
      setSending(undefined)
      if (!(error instanceof Cancelled)) setRefused({ name: file.name, why: error.message })
    }
    sendFile({ file, entity, source: source.trim(), signal: stopping.signal, onProgress }).then(taken).catch(failed)
  }
  return { take, sending, refused }
}
