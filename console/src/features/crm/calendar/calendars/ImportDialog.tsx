import type { Calendar } from '@learning-cms/contract/crm/calendar/calendar'
import {
  IMPORT_EVENTS_MOST,
  IMPORT_MEGABYTES,
  type ImportReport,
} from '@learning-cms/contract/crm/calendar/calendar-import'
import { isReason, say as sayReason } from '@learning-cms/contract/core/all-reasons'
import { calendarImportWords } from '@learning-cms/texts/crm/calendar/calendar-import'
import { Alert, Button, FileInput, List, Stack, Text } from '@mantine/core'
import { useState, type ReactNode } from 'react'
import { useSave } from '#api/saving/use-save.ts'
import { problemIn } from '#kit/feedback/failure.ts'
import { ReasonText } from '#kit/feedback/problem.tsx'
import { DialogForm } from '#kit/form/DialogForm.tsx'
import { Dialog } from '#kit/page/Dialog.tsx'
import { useFormat } from '#kit/text/format.ts'
import { useLanguage, useWords } from '#kit/text/words.ts'
import { importApi, touches } from '#features/crm/calendar/calendar.api.ts'

type Props = { calendar: Calendar; onClose: () => void }

/** Imports a calendar file, and says which of its events could not be. */
export function ImportDialog({ calendar, onClose }: Props) {
  const say = useWords(calendarImportWords)
  const [report, setReport] = useState<ImportReport>()
  return (
    <Dialog isOpen onClose={onClose} title={say(report ? 'done' : 'title')}>
      {report ? <Report report={report} onClose={onClose} /> : <Choose {...{ calendar, onClose, setReport }} />}
    </Dialog>
  )
}

function Choose({ calendar, onClose, setReport }: Props & { setReport: (report: ImportReport) => void }) {
  const say = useWords(calendarImportWords)
  const language = useLanguage()
  const { number } = useFormat()
  const [file, setFile] = useState<File | null>(null)
  const [error, setError] = useState<ReactNode>()
  const importFile = useSave({
    save: (bytes: File) => importApi.importFile({ params: { id: calendar.id }, bytes }),
    touches,
  })
  const submit = async () => {
    if (!file) return setError(say('required'))
    if (file.size > IMPORT_MEGABYTES * 1024 * 1024)
      return setError(sayReason('calendar.import-too-large', language, { max: IMPORT_MEGABYTES }))
    try {
      setReport(await importFile.mutateAsync(file))
    } catch (failed) {
      setError(problemIn(failed)?.message ?? String(failed))
    }
  }
  return (
    <DialogForm
      error={undefined}
      act={say('import')}
      isBusy={importFile.isPending}
      onSubmit={() => void submit()}
      onClose={onClose}
    >
      <FileInput
        label={say('file')}
        description={say('fileWhy', { events: number(IMPORT_EVENTS_MOST), mb: IMPORT_MEGABYTES })}
        placeholder={say('choose')}
        accept=".ics,text/calendar"
        value={file}
        error={error}
        onChange={(chosen) => {
          setFile(chosen)
          setError(undefined)
        }}
      />
    </DialogForm>
  )
}

function Report({ report, onClose }: { report: ImportReport; onClose: () => void }) {
  const say = useWords(calendarImportWords)
  const { created, known, failed, rows } = report
  return (
    <Stack>
      <Text role="status">{say('counts', { created, known })}</Text>
      {failed > 0 && (
        <Alert color="yellow" title={say('failed', { count: failed })}>
          <List size="sm">
            {rows.map(({ line, title, reason, values }) => (
              <List.Item key={`${line} ${title}`}>
                {say('row', { line, title: title || say('untitled') })}{' '}
                {isReason(reason) ? <ReasonText reason={reason} {...(values && { values })} /> : reason}
              </List.Item>
            ))}
          </List>
          {failed > rows.length && <Text size="sm">{say('more', { count: failed - rows.length })}</Text>}
        </Alert>
      )}
      <Button onClick={onClose}>{say('close')}</Button>
    </Stack>
  )
}
