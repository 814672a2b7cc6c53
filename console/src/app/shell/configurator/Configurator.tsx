import type { Display } from '@learning-cms/contract/account/display'
import { configuratorWords } from '@learning-cms/texts/shell/configurator'
import { Button, Drawer } from '@mantine/core'
import { useEffect, useState } from 'react'
import { defaultTheme, displayOf } from '#app/theme/rules.ts'
import { dropPreview, savePreview, preview, useTheme } from '#app/theme/store.ts'
import { useMay } from '#api/session/session.ts'
import { useBackCloses } from '#kit/layer/back.ts'
import { CheckIcon, CopyIcon, ResetIcon } from '#kit/show/icons.ts'
import { useWords } from '#kit/text/words.ts'
import { closePart } from '#navigation/open-parts.ts'
import classes from './Configurator.module.css'
import { Settings } from './Settings.tsx'

type Save = (display: Display) => Promise<unknown>
type Props = { saveDisplayForMe: Save; saveDisplayForEveryone: Save }

function cancel() {
  dropPreview()
  closePart()
}

function keep() {
  savePreview()
  closePart()
}

function CopyAndReset({ display }: { display: Display }) {
  const t = useWords(configuratorWords)
  const [isCopied, setCopied] = useState(false)
  useEffect(() => {
    if (!isCopied) return undefined
    const timer = setTimeout(() => setCopied(false), 2000)
    return () => clearTimeout(timer)
  }, [isCopied])
  const copy = () => void navigator.clipboard.writeText(JSON.stringify(display, null, 2)).then(() => setCopied(true))
  return (
    <div className={classes.tools}>
      <Button
        variant="default"
        size="sm"
        leftSection={isCopied ? <CheckIcon size={18} /> : <CopyIcon size={18} />}
        onClick={copy}
      >
        {t(isCopied ? 'copied' : 'copy')}
      </Button>
      <Button
        variant="default"
        size="sm"
        leftSection={<ResetIcon size={18} />}
        onClick={() => preview(({ nav }) => ({ ...defaultTheme, nav }))}
      >
        {t('reset')}
      </Button>
    </div>
  )
}

function SaveBar({ display, saveDisplayForMe, saveDisplayForEveryone }: Props & { display: Display }) {
  const t = useWords(configuratorWords)
  const may = useMay()
  const [saving, setSaving] = useState<Save>()
  const [failure, setFailure] = useState('')
  const run = (save: Save) => {
    setSaving(() => save)
    save(display)
      .then(keep)
      .catch((error: unknown) => setFailure(error instanceof Error ? error.message : String(error)))
      .finally(() => setSaving(undefined))
  }
  return (
    <div className={classes.bar}>
      {failure && (
        <p className={classes.failure} role="alert">
          {t('failed', { reason: failure })}
        </p>
      )}
      {may('settings:write') && (
        <Button
          variant="default"
          size="sm"
          loading={saving === saveDisplayForEveryone}
          onClick={() => run(saveDisplayForEveryone)}
        >
          {t('save-for-everyone')}
        </Button>
      )}
      <div className={classes.pair}>
        <Button variant="default" size="sm" onClick={cancel}>
          {t('cancel')}
        </Button>
        <Button size="sm" loading={saving === saveDisplayForMe} onClick={() => run(saveDisplayForMe)}>
          {t('save-for-me')}
        </Button>
      </div>
    </div>
  )
}

/** Previews settings in the console while it is open; closing without saving restores the old ones. */
export default function Configurator(props: Props) {
  const t = useWords(configuratorWords)
  const theme = useTheme()
  const display = displayOf(theme)
  useBackCloses(true, cancel)
  return (
    <Drawer
      opened
      onClose={cancel}
      position="right"
      size={375}
      title={t('title')}
      lockScroll={false}
      closeButtonProps={{ 'aria-label': t('close') }}
      overlayProps={{ backgroundOpacity: 0.12 }}
      classNames={{ content: classes.content!, header: classes.head!, body: classes.body! }}
      transitionProps={{ duration: 140 }}
    >
      <div className={classes.scroll}>
        <Settings theme={theme} />
        <CopyAndReset display={display} />
      </div>
      <SaveBar display={display} {...props} />
    </Drawer>
  )
}
