import { kitWords } from '@learning-cms/texts/kit/kit'
import { Kbd, Modal } from '@mantine/core'
import { closeShortcuts, openShortcuts, useSheet } from './shortcuts-dialog.ts'
import { useKeyList, useKeys, type PageKey } from './keys.ts'
import classes from './ShortcutsDialog.module.css'
import { useBackCloses } from '#kit/layer/back.ts'
import { useWords } from '#kit/text/words.ts'

/** Mounted once. `?` lists the shortcuts that work on the current screen. */
export function ShortcutsDialog() {
  const say = useWords(kitWords)
  const { isOpen } = useSheet()
  useBackCloses(isOpen, closeShortcuts)
  useKeys([{ key: '?', label: say('keySheet'), group: say('keyGroupEverywhere'), run: openShortcuts }])
  return (
    <Modal
      opened={isOpen}
      onClose={closeShortcuts}
      title={say('keys')}
      closeButtonProps={{ 'aria-label': say('close') }}
    >
      <Sheet />
    </Modal>
  )
}

const isMac = () => /Mac|iPhone|iPad/.test(navigator.userAgent)

const keyLabel = (key: string, space: string) =>
  key.split('+').map((part) => {
    if (part === ' ') return space
    if (part === 'mod') return isMac() ? '⌘' : 'Ctrl'
    return part.length === 1 ? part.toUpperCase() : part
  })

function Sheet() {
  const say = useWords(kitWords)
  const { keys } = useKeyList()
  // Enter is handled by the browser and needs no registration.
  const open = { key: 'Enter', label: say('keyOpen'), group: say('keyGroupList') }
  const hasList = keys.some(({ group }) => group === open.group)
  const all: Omit<PageKey, 'run'>[] = hasList ? [...keys, open] : keys
  const unique = [...new Map(all.map((key) => [key.key, key])).values()]
  return [...Map.groupBy(unique, ({ group }) => group)].map(([group, keys]) => (
    <section key={group} className={classes['group']}>
      <h3 className={classes['title']}>{group}</h3>
      <dl className={classes['keys']}>
        {keys.map(({ key, label }) => (
          <div key={key} className={classes['key']}>
            <dt>{label}</dt>
            <dd>
              {keyLabel(key, say('keySpace')).map((part) => (
                <Kbd key={part}>{part}</Kbd>
              ))}
            </dd>
          </div>
        ))}
      </dl>
    </section>
  ))
}
