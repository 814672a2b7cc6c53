import { modelViewerWords } from '@learning-cms/texts/media/model-viewer'
import { ActionIcon, Kbd, Popover } from '@mantine/core'
import { KeyboardIcon } from '#kit/show/icons.ts'
import { useWords } from '#kit/text/words.ts'
import classes from '#media/model-viewer/model-viewer.module.css'
import { TOOL_PX } from './Tool.tsx'

const moves = [
  { word: 'keyTurn', keys: ['←', '→', '↑', '↓'], hand: 'handTurn' },
  { word: 'keyZoom', keys: ['+', '−'], hand: 'handZoom' },
  { word: 'keyShift', keys: ['Shift', '← → ↑ ↓'], hand: 'handShift' },
  { word: 'keyReset', keys: ['0'], hand: undefined },
  { word: 'keyFull', keys: ['F'], hand: undefined },
] as const

/** Lists the keys and gestures of the viewer. */
export function KeysButton() {
  const say = useWords(modelViewerWords)
  return (
    <Popover position="top-end" withinPortal={false} trapFocus returnFocus>
      <Popover.Target>
        <ActionIcon variant="subtle" color="gray" size={TOOL_PX} aria-label={say('keys')}>
          <KeyboardIcon size={20} stroke={1.5} aria-hidden />
        </ActionIcon>
      </Popover.Target>
      <Popover.Dropdown aria-label={say('keys')}>
        <dl className={classes['keys']} tabIndex={-1} data-autofocus>
          {moves.map(({ word, keys, hand }) => (
            <div key={word}>
              <dt>{say(word)}</dt>
              <dd>
                {keys.map((key) => (
                  <Kbd key={key}>{key}</Kbd>
                ))}
                {hand && <span>{say(hand)}</span>}
              </dd>
            </div>
          ))}
        </dl>
      </Popover.Dropdown>
    </Popover>
  )
}
