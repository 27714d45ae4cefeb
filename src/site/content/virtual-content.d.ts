/** The owner's words, a module for each part of the content file; the build has checked the file they come from. */
declare module 'virtual:content/callToAction' {
  const part: import('./generated/CompanyFile.ts').CompanyFile['callToAction'];
  export default part;
}

declare module 'virtual:content/callToActionText' {
  const part: import('./generated/CompanyFile.ts').CompanyFile['callToActionText'];
  export default part;
}

declare module 'virtual:content/company' {
  const part: import('./generated/CompanyFile.ts').CompanyFile['company'] & { storageName: string };
  export default part;
}

declare module 'virtual:content/estimate' {
  const part: import('./generated/CompanyFile.ts').CompanyFile['estimate'];
  export default part;
}

declare module 'virtual:content/goodToKnow' {
  const part: import('./generated/CompanyFile.ts').CompanyFile['goodToKnow'];
  export default part;
}

declare module 'virtual:content/home' {
  const part: import('./generated/CompanyFile.ts').CompanyFile['home'];
  export default part;
}

declare module 'virtual:content/labels' {
  const part: import('./generated/CompanyFile.ts').CompanyFile['labels'];
  export default part;
}

declare module 'virtual:content/outsideArea' {
  const part: import('./generated/CompanyFile.ts').CompanyFile['outsideArea'];
  export default part;
}

declare module 'virtual:content/pages' {
  const part: import('./generated/CompanyFile.ts').CompanyFile['pages'];
  export default part;
}

declare module 'virtual:content/privacy' {
  const part: import('./generated/CompanyFile.ts').CompanyFile['privacy'];
  export default part;
}

declare module 'virtual:content/sending' {
  const part: import('./generated/CompanyFile.ts').CompanyFile['sending'];
  export default part;
}

declare module 'virtual:content/sharing' {
  const part: import('./generated/CompanyFile.ts').CompanyFile['sharing'];
  export default part;
}
