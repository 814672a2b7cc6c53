import { CloseButton, Combobox, InputBase, useCombobox } from '@mantine/core'
import { Children, isValidElement, useEffect, useState, type KeyboardEvent, type ReactNode } from 'react'
import { useFormContext } from '#kit/form/form-context.ts'
import { SortIcon } from '#kit/show/icons.ts'

/** Field properties that the user of a picker may set. */
export type PickerField = {
  label?: string
  'aria-label'?: string
  placeholder?: string
  description?: ReactNode
  error?: ReactNode
  required?: boolean
  disabled?: boolean
  w?: { base: string; xs: number }
  'data-path'?: string
  /** Where a dialog starts. */
  'data-autofocus'?: boolean
}

/** The input while the list is open, and the effect of a choice. */
export function usePicking(onChange: ((id: string | null) => void) | undefined) {
  const [typed, setTyped] = useState<string>()
  const store = useCombobox({ onDropdownClose: () => setTyped(undefined) })
  return {
    store,
    typed,
    isOpen: store.dropdownOpened,
    type: (text: string) => {
      setTyped(text)
      store.openDropdown()
    },
    choose: (id: string | null) => {
      onChange?.(id)
      setTyped(undefined)
      store.closeDropdown()
    },
  }
}

type Props = {
  picking: ReturnType<typeof usePicking>
  field: PickerField
  /** The name of the choice, and its full text for the tooltip. */
  displayText: string
  inFull: string | undefined
  /** Labels of the list and of the clear button. */
  names: { list: string; clear: string }
  /** The options still match an earlier text. */
  isWaiting?: boolean
  /** The index of the best match, if rows above it only lead to it, such as parents. */
  best?: number | undefined
  /** Below the list: a note that there are more. */
  footer?: ReactNode
  /** `Combobox.Option`s, or a `Combobox.Empty` that explains why there are none. */
  children: ReactNode
}

/** A field that narrows a list as one types; the feature supplies the options. */
export function Picker({
  picking,
  field,
  displayText,
  inFull,
  names,
  isWaiting = false,
  best,
  footer,
  children,
}: Props) {
  const { store, typed, type, choose } = picking
  const { isReadOnly } = useFormContext()
  const mayClear = displayText !== '' && !field.disabled && !isReadOnly
  return (
    <Combobox
      store={store}
      onOptionSubmit={choose}
      position="bottom-start"
      middlewares={{ flip: true, shift: true }}
      // Above dialogs too.
      zIndex={350}
    >
      <Combobox.Target>
        <InputBase
          {...field}
          value={typed ?? displayText}
          title={inFull}
          onChange={(event) => type(event.currentTarget.value)}
          onClick={() => store.openDropdown()}
          onKeyDown={(event) => keepFromForm(event, picking)}
          onBlur={() => store.closeDropdown()}
          rightSection={
            mayClear ? <Clear label={names.clear} onClear={() => choose(null)} /> : <SortIcon size={16} aria-hidden />
          }
          rightSectionPointerEvents={mayClear ? 'all' : 'none'}
        />
      </Combobox.Target>
      <Combobox.Dropdown miw={280}>
        <Combobox.Options mah={320} style={{ overflowY: 'auto' }} tabIndex={0} aria-label={names.list}>
          {children}
        </Combobox.Options>
        <FirstMatch picking={picking} options={children} isWaiting={isWaiting} best={best} />
        {footer && <Combobox.Footer>{footer}</Combobox.Footer>}
      </Combobox.Dropdown>
    </Combobox>
  )
}

type Matching = Pick<Props, 'picking' | 'best'> & { options: ReactNode; isWaiting: boolean }

/**
 * The first match of what was typed is the one that Enter takes. Drawn with the list, after it: all may be typed before the
 * list has opened.
 */
function FirstMatch({ picking: { store, typed }, options, isWaiting, best }: Matching) {
  const { selectFirstOption, selectOption, resetSelectedOption } = store
  const offered = Children.toArray(options)
    .map((option) => (isValidElement(option) ? option.key : ''))
    .join()
  useEffect(() => {
    if (!typed || offered === '') return
    if (isWaiting) resetSelectedOption()
    else if (best === undefined) selectFirstOption()
    else selectOption(best)
  }, [typed, offered, isWaiting, best, selectFirstOption, selectOption, resetSelectedOption])
  return null
}

/** Enter chooses; while there is nothing to choose yet, it does not send the form either. */
function keepFromForm(event: KeyboardEvent, { isOpen, typed }: Props['picking']) {
  if (event.key === 'Enter' && isOpen && typed) event.preventDefault()
}

const Clear = ({ label, onClear }: { label: string; onClear: () => void }) => (
  <CloseButton
    size="sm"
    tabIndex={-1}
    aria-label={label}
    onMouseDown={(event) => event.preventDefault()}
    onClick={onClear}
  />
)
