import { createElement, memo, useState, type ReactNode } from 'react'
import { hydrateRoot } from 'react-dom/client'

/** A server-rendered element, or a text. */
export type Drawn = string | [tag: string, props: Record<string, unknown>, children: Drawn[]]

const buildElement = (drawn: Drawn): ReactNode => {
  if (typeof drawn === 'string') return drawn
  const [tag, props, children] = drawn
  const isPressed = tag === 'button' || props.role === 'button'
  if (isPressed) return createElement(Pressed, { drawn })
  // A card is a component of its own.
  if (tag === 'a' && children.length > 1) return createElement(Card, { drawn })
  return createElement(tag, props, ...children.map(buildElement))
}

type Part = Exclude<Drawn, string>

const Card = memo(({ drawn: [tag, props, children] }: { drawn: Part }) =>
  createElement(tag, props, ...children.map(buildElement)),
)
Card.displayName = 'Card'

/** A follow button toggles; a button that opens a filter or sheet shows it. */
function Pressed({ drawn: [tag, props, children] }: { drawn: Part }) {
  const isMark = props['aria-pressed'] !== undefined
  const [isOn, setOn] = useState(props['aria-pressed'] === 'true')
  const press = () => {
    setOn(!isOn)
  }
  return createElement(
    tag,
    { ...props, onClick: press, ...(isMark && { 'aria-pressed': isOn }) },
    ...children.map(buildElement),
    !isMark && isOn && createElement(Sheet, { onClose: press }),
  )
}

function Sheet({ onClose }: { onClose: () => void }) {
  const [chosen, setChosen] = useState(0)
  const options = [1, 2, 3, 4, 5].map(rooms =>
    createElement(
      'button',
      {
        key: rooms,
        'aria-pressed': chosen === rooms,
        onClick: () => {
          setChosen(rooms)
        },
      },
      `${rooms}室`,
    ),
  )
  return createElement(
    'div',
    { role: 'dialog' },
    options,
    createElement('button', { onClick: onClose }, '关闭'),
  )
}

/** Hydrates the server-rendered page. */
export function bringAlive([, , children]: Part) {
  const place = document.getElementById('first-screen')
  if (place)
    hydrateRoot(
      place,
      children.map((child, at) => createElement(Whole, { key: at, child })),
    )
}

const Whole = ({ child }: { child: Drawn }) => buildElement(child)
