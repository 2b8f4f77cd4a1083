import { useState } from 'react'
import { Text, View } from '@tarojs/components'
import { Button } from '@/ui/button/button'
import { TextBox } from '@/ui/field/text-box'
import { Icon } from '@/ui/icon/icon'
import { Press } from '@/ui/press/press'
import { Sheet } from '@/ui/sheet/sheet'
import { useThemeNow } from '@/ui/theme/theme-context'
import { useHerParams } from './use-her-params'
import './header.scss'

const HINT = '请输入房源编号 / 成交小区 / 房源标题'
/** 大字 has no room for all of it. */
const SHORT_HINT = '编号、小区、标题'

/** The search field of a header: a press opens the keyword dialog. `keyword` is what the list is filtered by now. */
export function HeaderSearch({ keyword, onPress, href }: {
  keyword?: string
  /** Instead of the dialog: the search screen. */
  onPress?: () => void
  href?: string
}) {
  const [isOpen, setOpen] = useState(false)
  const { isElder } = useThemeNow()
  return (
    <>
      <Press className='header-search' href={href} onPress={onPress ?? (() => { setOpen(true) })} label={keyword ? `关键词 ${keyword}，修改` : undefined}>
        <Icon name='search' size='s' />
        <Text className={`u-cut ${keyword ? 'header-kw' : ''}`}>{keyword || (isElder ? SHORT_HINT : HINT)}</Text>
      </Press>
      {!onPress && <KeywordDialog open={isOpen} onClose={() => { setOpen(false) }} />}
    </>
  )
}

/** Number, community or title → the list with it in the URL. An empty one takes the keyword back. */
export function KeywordDialog({ open, onClose }: { open: boolean, onClose: () => void }) {
  const [{ keyword = '' }, choose] = useHerParams()
  const [text, setText] = useState<string>()
  const now = text ?? keyword
  const close = () => {
    setText(undefined)
    onClose()
  }
  const find = () => {
    if (!now.trim() && !keyword) return
    close()
    choose({ keyword: now.trim() || undefined })
  }
  return (
    <Sheet title='按关键词找房' open={open} onClose={close} footer={<Button kind='primary' grow disabled={!now.trim() && !keyword} onPress={find}>{now.trim() || !keyword ? '查看房源' : '不限关键词'}</Button>}>
      <View className='field-box'>
        <Icon name='search' size='s' />
        <TextBox id='header-keyword' kind='search' label={HINT} placeholder={HINT} maxLength={40} autoFocus value={now} onChange={setText} onEnter={find} />
        {now && <Press className='header-b' label='清空' onPress={() => { setText('') }}><Icon name='close' size='xs' /></Press>}
      </View>
    </Sheet>
  )
}
