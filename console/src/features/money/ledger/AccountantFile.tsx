import { exportColumns, exportFormats, exports, type ExportFormat } from '@learning-cms/contract/records/exports'
import { dayIn } from '@learning-cms/contract/core/lists/filter-days'
import { namesOf } from '@learning-cms/domain/records/fields'
import { ledgerWords } from '@learning-cms/texts/money/ledger/ledger'
import { Radio, SimpleGrid, Stack } from '@mantine/core'
import { useState } from 'react'
import { refreshRows } from '#api/cache/cache.ts'
import { useSave } from '#api/saving/use-save.ts'
import { clientOf } from '#api/transport/client.ts'
import { toastNews } from '#kit/feedback/toast.tsx'
import { DateField } from '#kit/fields/dates/DateField.tsx'
import { DialogForm } from '#kit/form/DialogForm.tsx'
import { Drawer } from '#kit/page/Drawer.tsx'
import { useLanguage, useWords } from '#kit/text/words.ts'
import classes from './ledger.module.css'

const exportsApi = clientOf(exports)
const forms = { ledgerDays: 'fileDays', ledger: 'fileEntries' } as const
const formats = { csv: 'fileCsv', xlsx: 'fileXlsx' } as const
type FileRequest = { entity: keyof typeof forms; format: ExportFormat; postedFrom: string; postedTo: string }

/** Exports the ledger of a range of days, with the numbers of the chart of accounts. */
export function AccountantFile({ isOpen, onClose }: { isOpen: boolean; onClose: () => void }) {
  const say = useWords(ledgerWords)
  return (
    <Drawer title={say('fileFor')} isOpen={isOpen} onClose={onClose}>
      {isOpen && <FileForm onClose={onClose} />}
    </Drawer>
  )
}

function useMaking(onClose: () => void) {
  const say = useWords(ledgerWords)
  const language = useLanguage()
  return useSave({
    save: ({ entity, format, postedFrom, postedTo }: FileRequest) => {
      const query = { postedFrom, postedTo }
      return entity === 'ledger'
        ? exportsApi.create({ body: { entity, query, format, language, columns: [...exportColumns.ledger] } })
        : exportsApi.create({ body: { entity, query, format, language, columns: [...exportColumns.ledgerDays] } })
    },
    touches: [],
    onSaved: () => {
      void refreshRows(['jobs'])
      toastNews(say('fileUnderWay'))
      onClose()
    },
  })
}

function FileForm({ onClose }: { onClose: () => void }) {
  const say = useWords(ledgerWords)
  const [today] = useState(() => dayIn(Date.now()))
  const [request, setRequest] = useState<FileRequest>({
    entity: 'ledgerDays',
    format: 'xlsx',
    postedFrom: `${today.slice(0, 8)}01`,
    postedTo: today,
  })
  const set = (change: Partial<FileRequest>) => setRequest({ ...request, ...change })
  const make = useMaking(onClose)
  const day = (name: 'postedFrom' | 'postedTo') => (
    <DateField
      label={say(name)}
      max={today}
      value={request[name]}
      onChange={(value) => value && set({ [name]: value })}
    />
  )
  return (
    <DialogForm
      error={make.error?.message}
      act={say('fileMake')}
      isBusy={make.isPending}
      onSubmit={() => make.mutate(request)}
      onClose={onClose}
    >
      <p className={classes['quiet']}>{say('fileWhy')}</p>
      <SimpleGrid cols={{ base: 1, xs: 2 }}>
        {day('postedFrom')}
        {day('postedTo')}
      </SimpleGrid>
      <Radio.Group label={say('fileForm')} value={request.entity} onChange={(entity) => set({ entity })}>
        <Stack gap={8} mt={8}>
          {namesOf(forms).map((entity) => (
            <Radio key={entity} value={entity} label={say(forms[entity])} />
          ))}
        </Stack>
      </Radio.Group>
      <Radio.Group label={say('fileFormat')} value={request.format} onChange={(format) => set({ format })}>
        <Stack gap={8} mt={8}>
          {exportFormats.map((format) => (
            <Radio key={format} value={format} label={say(formats[format])} />
          ))}
        </Stack>
      </Radio.Group>
    </DialogForm>
  )
}
