import { lightTemplate } from '../../../config/plugins/light-template'

test("a mini-program's template keeps what code names, what is read aloud and taps", () => {
  const whole = `<wxs module="xs" src="./utils.wxs" />
<template name="t">
  <view hover-class="{{i.p7||'none'}}" hover-stay-time="{{xs.b(i.p9,400)}}" bindscroll="eh" bindtouchcancel="eh" animation="{{i.p0}}" aria-label="{{i.p5}}" style="{{i.st}}" bindtap="eh" id="{{i.uid||i.sid}}">
    <template is="{{xs.a(c, item.nn, l)}}" />
  </view>
</template>`
  const words = new Set(['hoverclass', 'onscroll', 'tap'])
  expect(lightTemplate(whole, words)).toBe(
    `<wxs module="xs" src="./utils.wxs" /><template name="t"><view hover-class="{{i.p7||'none'}}" hover-stay-time="60" bindscroll="eh" aria-label="{{i.p5}}" style="{{i.st}}" bindtap="eh" id="{{i.uid||i.sid}}"><template is="{{xs.a(c, item.nn, l)}}" /></view></template>`,
  )
})
