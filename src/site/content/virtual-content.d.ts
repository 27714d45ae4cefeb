declare module 'virtual:content/*' {
  const part: unknown;
  export default part;
}
