// An ESLint rule: browsers that translate a page replace its text nodes, which React holds on to. React then changes a
// node that nobody sees, or throws where it puts something before that node or takes it away. A text that is all that
// its element has is safe, because React sets the content of that element.

// What an expression may show, as bits that are joined.
const nothing = 0;
const steady = 1; // an element that is always there
const passing = 2; // an element that comes and goes, or several
const fixed = 4; // a text that never changes
const varying = 8; // a text that may change, come or go

/** What is called so holds words that are the same for as long as a page is open. */
const catalogues = new Set(['labels', 'words']);
/** What is called so holds elements: RJSF's names, and ours for what a component or hook hands on. */
const holders = new Set('children content description dialog element errors help items list news'.split(' '));

/** @type {import('eslint').Rule.RuleModule} */
export const ownTexts = {
  meta: {
    type: 'problem',
    schema: [],
    messages: {
      own: 'This text may change, come or go beside others: give it an element of its own, such as <TranslationSafeText>.',
      beside: 'What stands before this text may come and go: give the text an element of its own.',
      bare: 'A component that returns a text leaves it beside whatever is around: return an element.',
    },
  },
  create({ sourceCode, report }) {
    function kindOf(node) {
      switch (node?.type) {
        case 'JSXElement':
        case 'JSXFragment':
          return steady;
        case 'JSXText':
        case 'Literal':
          return typeof node.value === 'string' && node.value.trim() !== '' ? fixed : nothing;
        case undefined:
        case 'JSXEmptyExpression':
          return nothing;
        case 'JSXExpressionContainer':
        case 'ChainExpression':
        case 'TSAsExpression':
        case 'TSNonNullExpression':
          return kindOf(node.expression);
        case 'TemplateLiteral':
          return node.expressions.every(isFixed) ? fixed : varying;
        case 'LogicalExpression':
          return changing(node.operator === '&&' ? [node.right] : [node.left, node.right]);
        case 'ConditionalExpression':
          return changing([node.consequent, node.alternate]);
        case 'ArrayExpression':
          return changing(node.elements);
        case 'CallExpression':
          if (isMap(node)) return changes(returnedBy(node.arguments[0]));
          if (/^create(Element|Portal)$/.test(node.callee.name)) return steady;
          return returnedBy(node.callee.name === 'useMemo' ? node.arguments[0] : node.callee);
        case 'MemberExpression':
          if (isFixed(node)) return fixed;
          return holders.has((node.computed ? node.object : node.property).name) ? passing : varying;
        case 'Identifier':
          return kindOfName(node);
        default:
          return varying;
      }
    }

    /** Kinds of what is not always there. */
    const changes = (kinds) => (kinds & (fixed | varying) && varying) | (kinds & (steady | passing) && passing);
    const changing = (nodes) => changes(nodes.reduce((all, each) => all | kindOf(each), nothing));

    const isMap = (node) => node?.type === 'CallExpression' && /^(flatM|m)ap$/.test(node.callee.property?.name);

    function kindOfName(node) {
      if (node.name === 'undefined') return nothing;
      if (holders.has(node.name)) return passing;
      if (isFixed(node)) return fixed;
      const { type, node: made } = definitionOf(node) ?? {};
      if (type === 'Parameter') return /\bReact(Node|Element)\b/.test(typeOf(node, made)) ? passing : varying;
      return made?.init && made.id.type === 'Identifier' ? kindOf(made.init) : varying;
    }

    /** What a function of the same file returns. */
    function returnedBy(node) {
      if (holders.has(node?.name)) return passing;
      const { node: made = node } = node?.type === 'Identifier' ? (definitionOf(node) ?? {}) : {};
      const { type, body } = made?.init ?? made ?? {};
      if (!/Function/.test(type)) return varying;
      return body.type === 'BlockStatement' ? returnedIn(body) : kindOf(body);
    }

    /** What a statement returns, and those in it. */
    function returnedIn(node) {
      if (node?.type === 'ReturnStatement') return kindOf(node.argument);
      const inner = node?.type === 'IfStatement' ? [node.consequent, node.alternate] : (node?.body ?? []);
      return [inner].flat().reduce((all, each) => all | returnedIn(each), nothing);
    }

    /** The type of one of a component's properties, where it is written in the same file. */
    function typeOf({ name }, { params = [] }) {
      const member = membersOf(params[0]?.typeAnnotation?.typeAnnotation).find(({ key }) => key?.name === name);
      return member ? sourceCode.getText(member) : '';
    }

    function membersOf(type) {
      if (type?.type === 'TSIntersectionType') return type.types.flatMap(membersOf);
      if (type?.type !== 'TSTypeReference') return type?.members ?? [];
      const { body, typeAnnotation } = definitionOf(type.typeName)?.node ?? {};
      return body?.body ?? membersOf(typeAnnotation);
    }

    /** Whether it is the same for as long as a page is open: an import, a catalogue, and what stands in them. */
    function isFixed(node) {
      switch (node.type) {
        case 'Literal':
          return true;
        case 'ChainExpression':
        case 'TSNonNullExpression':
          return isFixed(node.expression);
        case 'MemberExpression':
          if (catalogues.has(node.property.name)) return true;
          return (!node.computed || isFixed(node.property)) && isFixed(node.object);
        case 'Identifier': {
          if (catalogues.has(node.name)) return true;
          const { type, node: made, parent } = definitionOf(node) ?? {};
          // An entry of a list that never changes.
          if (type === 'Parameter') return isMap(made.parent) && isFixed(made.parent.callee.object);
          return type === 'ImportBinding' || (parent?.kind === 'const' && made.init != null && isFixed(made.init));
        }
        default:
          return false;
      }
    }

    function definitionOf(node) {
      for (let scope = sourceCode.getScope(node); scope; scope = scope.upper)
        if (scope.set.has(node.name)) return scope.set.get(node.name).defs[0];
      return undefined;
    }

    function checkChildren(node) {
      const shown = node.children.map((child) => [child, kindOf(child)]).filter(([, kind]) => kind !== nothing);
      const isAlone = shown.length === 1 && node.type === 'JSXElement' && !isMap(shown[0][0].expression);
      if (isAlone) return;
      let isMoved = false;
      for (const [child, kind] of shown) {
        if (kind & varying) report({ node: child, messageId: 'own' });
        else if (kind & fixed && isMoved) report({ node: child, messageId: 'beside' });
        isMoved ||= (kind & (passing | varying)) !== 0;
      }
    }

    /** A component is what is named like one. */
    function checkReturned(node) {
      const name = node.id?.name ?? node.parent.id?.name ?? '';
      if (/^[A-Z]/.test(name) && returnedBy(node) & (fixed | varying)) report({ node, messageId: 'bare' });
    }

    return {
      JSXElement: checkChildren,
      JSXFragment: checkChildren,
      ArrowFunctionExpression: checkReturned,
      FunctionDeclaration: checkReturned,
    };
  },
};
