import { recordLanguages, type RecordLanguage } from '@learning-cms/contract/core/record-language'
import type { Museum } from '@learning-cms/contract/museum/museum'
import { kitWords } from '@learning-cms/texts/kit/kit'
import { museumWords } from '@learning-cms/texts/museum/museum'
import { Button, Modal, SegmentedControl } from '@mantine/core'
import { lazy, Suspense, useState } from 'react'
import { useHasEnglish } from '#api/session/register-languages.tsx'
import { onEscape } from '#kit/keyboard/escape.ts'
import { useBackCloses } from '#kit/layer/back.ts'
import { VisibleIcon } from '#kit/show/icons.ts'
import { languages, useRecordLanguage, useWords } from '#kit/text/words.ts'
import type { MuseumValues } from './museum-values.ts'
import classes from './museum.module.css'

const VisitorPage = lazy(() => import('./VisitorPage.tsx'))

type Props = { values: MuseumValues; museum: Museum; isDirty?: boolean; isWide?: boolean }

/** The record as visitors will see it, including unsaved input. */
export function PreviewButton({ values, museum, isDirty = false, isWide = false }: Props) {
  const say = useWords(museumWords)
  const sayKit = useWords(kitWords)
  const own = useRecordLanguage()
  const hasEnglish = useHasEnglish()
  const [chosen, setLanguage] = useState<RecordLanguage>(own)
  const language = hasEnglish ? chosen : 'vi'
  const [isOpen, setOpen] = useState(false)
  const close = () => setOpen(false)
  useBackCloses(isOpen, close)
  return (
    <>
      <Button
        variant="default"
        fullWidth={isWide}
        leftSection={<VisibleIcon size={18} aria-hidden />}
        onClick={() => setOpen(true)}
      >
        {say('preview')}
      </Button>
      <Modal
        opened={isOpen}
        onClose={close}
        title={say('previewTitle')}
        size={860}
        closeOnEscape={false}
        onKeyDown={onEscape(close)}
        closeButtonProps={{ 'aria-label': sayKit('close') }}
      >
        <div className={classes['previewHead']}>
          {hasEnglish && (
            <SegmentedControl
              aria-label={say('previewLanguage')}
              data={recordLanguages.map((value) => ({ value, label: languages[value] }))}
              value={language}
              onChange={setLanguage}
            />
          )}
          {isDirty && <p className={classes['quiet']}>{say('previewUnsaved')}</p>}
        </div>
        <Suspense>
          <VisitorPage values={values} museum={museum} language={language} />
        </Suspense>
      </Modal>
    </>
  )
}
